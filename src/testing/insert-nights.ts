import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright-core';
import type { ServerProcess } from './server-process.ts';

/** A row of the table of nights. */
export type NightRow = {
  date: string;
  bedTime: string | null;
  wakeTime: string | null;
  totalTimeInBed: number | null;
  sleepQualityScore: number;
  notes: string;
  overallScore: number | null;
  roomAnalysisScore: number | null;
  habitsDone: number;
  isCompleted?: boolean | number;
  /** If missing, the night is rated if it is completed. */
  isRated?: boolean | number;
  /** If missing, the checklist is answered if any item is ticked. */
  isAnswered?: boolean | number;
  /** The entered fields of the diary; none if missing. */
  diary?: object;
};

/**
 * Inserts nights of the person on the page, who has called the server before, directly into the server's database, for
 * years of data.
 */
export async function insertNights(server: ServerProcess, page: Page, nights: readonly NightRow[]): Promise<void> {
  const owner = await page.evaluate(() => localStorage.getItem('sessionId'));
  const database = new DatabaseSync(join(server.folder, 'better-sleep.sqlite'), { timeout: 5000 });
  const insert = database.prepare(
    `insert or replace into dailyLogs (owner, date, id, bedTime, wakeTime, totalTimeInBed, sleepQualityScore, notes,
       overallScore, isCompleted, roomAnalysisScore, habitsDone, isRated, isAnswered, diary, createdAt, updatedAt)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const at = new Date().toISOString();
  database.exec('begin');
  for (const night of nights) {
    insert.run(
      owner,
      night.date,
      randomUUID().replaceAll('-', ''),
      night.bedTime,
      night.wakeTime,
      night.totalTimeInBed,
      night.sleepQualityScore,
      night.notes,
      night.overallScore,
      Number(night.isCompleted ?? 1),
      night.roomAnalysisScore,
      night.habitsDone,
      Number(night.isRated ?? night.isCompleted ?? 1),
      Number(night.isAnswered ?? 0),
      night.diary ? JSON.stringify(night.diary) : null,
      at,
      at,
    );
  }
  database.exec('commit');
  database.close();
}

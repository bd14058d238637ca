import type { z } from 'zod';
import { SETTINGS } from './settings.ts';

type Values = { [Name in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[Name]['shape']> };

export type Config = Omit<Values, 'PUBLIC_URL'> & { PUBLIC_URL: string };

/** Every problem of the settings at once. */
export class BadSettings extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`These settings are not right:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** Reads and checks the settings. An empty variable counts as not set. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { shape }] of Object.entries(SETTINGS)) {
    const result = shape.safeParse(environment[name] || undefined);
    if (result.success) values[name] = result.data;
    else problems.push(`${name} ${result.error.issues[0]?.message ?? 'is not right'}`);
  }
  problems.push(...missingTogether(values));
  if (problems.length > 0) throw new BadSettings(problems);
  return { ...values, PUBLIC_URL: values.PUBLIC_URL ?? `http://localhost:${values.PORT}` } as Config;
}

/** The settings of this process. The one place that reads the environment. */
export const environmentConfig = (): Config => readConfig(process.env);

function missingTogether(values: Record<string, unknown>): string[] {
  return [...missingForVision(values), ...missingForMail(values)];
}

const missingForMail = (values: Record<string, unknown>): string[] =>
  values.SMTP_URL !== undefined && values.MAIL_FROM === undefined ? ['MAIL_FROM is needed with SMTP_URL'] : [];

function missingForVision(values: Record<string, unknown>): string[] {
  const provider = values.AI_PROVIDER;
  if (provider === undefined || provider === 'embedded') return [];
  const needed = provider === 'openai-compatible' ? ['AI_MODEL', 'AI_BASE_URL'] : ['AI_MODEL', 'AI_API_KEY'];
  return needed
    .filter((name) => values[name] === undefined)
    .map((name) => `${name} is needed with AI_PROVIDER=${provider}`);
}

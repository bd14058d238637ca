import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { cycles, importViolations } from './import-rules.ts';
import { readSources, type Source } from './source.ts';
import { textViolations } from './text-rules.ts';

const root = resolve(import.meta.dirname, '../..');
const sources = readSources(root);

const file = (path: string, imports: string[], text = ''): Source => ({ path, imports, text, valueImports: imports });

test('The source follows the architecture rules for imports.', () => {
  assert.ok(sources.length > 50);
  assert.deepEqual(importViolations(root, sources), []);
});

test('The source follows the architecture rules for text, names, sizes and tables.', () => {
  assert.deepEqual(textViolations(sources), []);
});

test('The architecture rules detect violations.', () => {
  const bad: Source[] = [
    file('src/domain/score/x.ts', ['node:fs']),
    file('src/contract/x.ts', ['src/platform/clock.ts']),
    file('src/platform/http/x.ts', ['src/features/daily-log/contract.ts']),
    file('src/features/home/web/x.tsx', ['src/main/web/shell.tsx']),
    file('src/features/home/web/y.tsx', ['src/features/daily-log/web/daily-log-page.tsx']),
    file('src/features/home/server/x.ts', ['src/ui/button.tsx']),
    file('src/ui/x.ts', ['src/platform/clock.ts']),
    file('src/features/daily-log/contract.ts', ['src/platform/clock.ts']),
    file('src/main/server/x.ts', ['src/testing/app.ts']),
    file('src/testing/x.ts', ['bench/table.ts']),
    file('bench/x.ts', ['scripts/demo.ts']),
    file('e2e/x.fixture.ts', ['lab/screen-list.ts']),
    file('build/x.ts', ['scripts/demo.ts']),
    file('scripts/x.ts', ['build/shared-chunks.ts']),
  ];
  for (const source of bad) assert.notDeepEqual(importViolations(root, [source]), [], source.path);
  const texts: Source[] = [
    file('src/domain/x.ts', [], 'const now = Date.now();'),
    file('src/platform/x.ts', [], 'process.env.PORT'),
    file('src/features/home/web/x.tsx', [], 'DailyLog.safeParse(answer)'),
    file('src/features/schedules/server/x.ts', [], 'sendWithTwilio'.replace('With', ' with ')),
    file('src/features/home/server/x.ts', [], "db.insertInto('dailyLogs')"),
    file('src/features/home/server/y.ts', [], "db.insertInto('newTable')"),
    file('src/features/schedules/server/x.ts', [], "db.selectFrom('reminders')"),
    file('src/platform/database/migrations/9999-x.ts', [], "db.schema.alterTable('users').dropColumn('email')"),
    file('src/platform/database/migrations/9999-y.ts', [], 'sql`alter table users rename column a to b`'),
    file('src/features/home/web/a.ts', [], 'PICTURES.find(([words]) => words.test(title))'),
    file('src/features/home/web/b.ts', [], "error.message.startsWith('Another')"),
    file('src/features/home/web/c.ts', [], "problem.sentence === 'Login failed'"),
    file('src/features/home/web/d.ts', [], 'ICONS.get(recommendation.title)'),
    file('src/features/home/web/y.tsx', [], "import { Link } from 'wouter';"),
    file('src/features/home/web/z.tsx', [], '<a className="x" href="/gone">'),
    file('src/features/home/utils.ts', []),
    file('src/features/home/x.ts', [], '\n'.repeat(400)),
    file('bench/x.ts', [], '\n'.repeat(400)),
  ];
  for (const source of texts) assert.notDeepEqual(textViolations([source]), [], source.path);
  assert.deepEqual(cycles([file('src/a.ts', ['src/b.ts']), file('src/b.ts', ['src/a.ts'])]), [
    'an import cycle: src/a.ts -> src/b.ts -> src/a.ts',
  ]);
});

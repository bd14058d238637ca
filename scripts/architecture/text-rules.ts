import type { Source } from './source.ts';

type TextRule = { rule: string; where: RegExp; except: RegExp; forbidden: RegExp };

const TESTS = /\.(test|e2e|conformance|fixture)\.tsx?$|^src\/testing\//;
/**
 * Files that may read messages: adapters of libraries whose errors have no code, the check of a language model's text,
 * and the "not configured" of the specification.
 */
const READS_MESSAGES =
  /^src\/platform\/(outage|database\/postgres-client|exports\/zip-entries|http\/multipart|wording\/faithful)\.ts$|^src\/features\/wearables\/web\/use-connection\.ts$/;
const VENDORS = 'openai|anthropic|google|twilio|garmin|ollama|amazon|aws';

/** Rules 4, 6 and 7 of the architecture, and the rule of migrations. */
const RULES: TextRule[] = [
  {
    rule: 'in domain, the time and random numbers are arguments',
    where: /^src\/domain\//,
    except: TESTS,
    forbidden: /\bDate\.now\b|\bnew Date\b|\bMath\.random\b|\bperformance\b/,
  },
  {
    rule: 'only main/server/config.ts reads the environment',
    where: /^src\//,
    except: /^src\/main\/server\/config\.ts$|^src\/testing\/|\.test\.ts$/,
    forbidden: /\bprocess\.env\b/,
  },
  {
    rule: 'the browser has no schemas to parse with (build/contracts-without-schemas.ts)',
    where: /^src\/(domain|contract|ui|main\/web|main\/worker)\/|^src\/features\/[^/]+\/(contract\.ts$|web\/)/,
    except: TESTS,
    forbidden: /(?<!\bJSON|\bDate)\.(parse|safeParse)\(/,
  },
  {
    rule: 'type sizes come from the scale in ui/tokens.css',
    where: /^src\/.*\.tsx$/,
    except: /^src\/(features\/home\/web\/hero|main\/web\/tab-bar)\.tsx$/,
    forbidden: /\btext-\[[\d.]+rem\]/,
  },
  {
    rule: 'no decision depends on a message or a title: use its code (itemId, field, reason, class of error)',
    where: /^src\//,
    except: new RegExp(`${READS_MESSAGES.source}|${TESTS.source}`),
    forbidden:
      /\b(message|sentence|title)\??\.(startsWith|endsWith|includes|match|matchAll|search|indexOf)\(|\.(test|exec|get|includes|indexOf)\([^()]*\b(message|sentence|title)\b|(?<!typeof [\w.]*)\.(message|sentence) [!=]== [^nu]|[!=]== \w+\.(message|sentence)\b/,
  },
  {
    rule: 'a vendor is named only by its adapter, its addresses, its messages, the settings and the composition',
    where: /^src\//,
    except: new RegExp(
      `^src/platform/[^/]+/(${VENDORS})[^/]*\\.ts$|^src/platform/language-model/providers\\.ts$|^src/platform/blobs/s3\\.ts$|^src/platform/exports/(formats|files-without-nights)\\.ts$|^src/domain/sessions/source-names\\.ts$|^src/features/wearables/(contract|web/messages)\\.ts$|^src/features/imports/web/file-sources\\.ts$|^src/main/server/(settings|config|compose)\\.ts$|${TESTS.source}`,
    ),
    forbidden: new RegExp(`\\b(${VENDORS})\\b`, 'i'),
  },
  {
    rule: 'links and navigation are typed by the table of pages (ui/link.ts)',
    where: /^src\/(ui|core|features|main)\//,
    except: /^src\/ui\/link\.ts$/,
    forbidden: /\b(Link|useLocation|navigate)\b[^;]* from 'wouter|<a\s[^>]*href=[{`"']*\//,
  },
  {
    rule: 'only `lockOwner` vouches for an owner: everything else gets the locked owner from it',
    where: /^src\//,
    except:
      /\.test\.tsx?$|^src\/core\/person\/server\/owner-lock\.ts$|^src\/features\/wearables\/server\/notice-queries\.ts$/,
    forbidden: /\bas LockedOwner\b/,
  },
  {
    rule: 'SQL stands in queries.ts, <thing>-queries.ts or read-<things>.ts',
    where: /^src\/(core|features)\//,
    except: new RegExp(
      `/server/(.*/)?([a-z-]+-)?queries\\.ts$|/server/(.*/)?read-[a-z-]+\\.ts$|^src/core/person/|${TESTS.source}`,
    ),
    forbidden: /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/,
  },
  {
    rule: 'a migration only adds: the previous version still runs on the database, and may be restored',
    where: /^src\/platform\/database\/migrations\//,
    except: TESTS,
    forbidden:
      /\b(dropTable|dropColumn|dropConstraint|renameTo|renameColumn|alterColumn|drop (table|column)|rename (to|column))\b/i,
  },
];

const BANNED_NAMES = /(^|\/)(utils?|helpers?|common|misc|manager|service|types|index)\.tsx?$/;
const MAX_LINES = 300;

/** Rule 5: the one module that writes and reads each table. */
const MODULES: Record<string, RegExp> = {
  kysely_migration: /^src\/platform\/database\//,
  spentLimits: /^src\/platform\/http\//,
  guests: /^src\/core\/person\//,
  sessions: /^src\/core\/person\//,
  users: /^src\/core\/person\//,
  oneTimeCodes: /^src\/core\/person\//,
  dailyLogs: /^src\/core\/nights\//,
  roomAnalyses: /^src\/core\/room\//,
  roomChanges: /^src\/core\/room\//,
  outboxMails: /^src\/platform\/mail\//,
  outboxTexts: /^src\/platform\/sms\//,
  sleepSchedules: /^src\/(core|features)\/schedules\//,
  reminders: /^src\/features\/schedules\//,
  pushSubscriptions: /^src\/features\/schedules\//,
  reminderChoices: /^src\/features\/schedules\//,
  jobs: /^src\/platform\/jobs\//,
  sleepPreferences: /^src\/core\/preferences\//,
  sleepAnalyses: /^src\/features\/progress\//,
  weeklyLetters: /^src\/features\/weekly-letter\//,
  experiments: /^src\/core\/experiments\//,
  experimentNights: /^src\/core\/experiments\//,
  hourPlans: /^src\/core\/hour-plans\//,
  programs: /^src\/core\/programs\//,
  sleepSessions: /^src\/core\/nights\//,
  importedNights: /^src\/core\/nights\//,
  sleepDays: /^src\/core\/nights\//,
  sleepDerivations: /^src\/core\/nights\//,
  deviceChoices: /^src\/core\/nights\//,
  replacedTimes: /^src\/core\/nights\//,
  imports: /^src\/features\/imports\//,
  wearableConnections: /^src\/features\/wearables\//,
  wearableNotices: /^src\/features\/wearables\//,
};

export function textViolations(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => [
    ...RULES.filter((rule) => rule.where.test(source.path) && !rule.except.test(source.path))
      .filter((rule) => rule.forbidden.test(source.text))
      .map((rule) => `${source.path} contains "${rule.forbidden.exec(source.text)?.[0]}": ${rule.rule}`),
    ...(BANNED_NAMES.test(source.path) ? [`${source.path}: name the file after what it exports`] : []),
    ...(!TESTS.test(source.path) && source.text.split('\n').length > MAX_LINES
      ? [`${source.path} has more than ${MAX_LINES} lines: split it`]
      : []),
    ...foreignTables(source),
  ]);
}

function foreignTables(source: Source): string[] {
  if (!source.path.startsWith('src/') || TESTS.test(source.path)) return [];
  return [
    ...source.text.matchAll(
      /\b(?:insertInto|updateTable|deleteFrom|replaceInto|selectFrom|innerJoin|leftJoin|crossJoin)\(\s*'(\w+)(?: as \w+)?'/g,
    ),
  ].flatMap((match) => {
    const module = MODULES[match[1] ?? ''];
    if (!module) return [`${source.path} uses ${match[1]}: name its module in scripts/architecture/text-rules.ts`];
    return module.test(source.path)
      ? []
      : [`${source.path} uses ${match[1]}: call a function of the module that owns the table`];
  });
}

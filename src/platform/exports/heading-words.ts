import { plain } from './calendar-words.ts';

/** Words in the headings of tables that people keep of their sleep, without accents, in the languages of most of them. */
const WORDS = {
  bed: `bed bedtime start from begin asleep onset lights bett einschlaf eingeschlaf beginn von couche endormi debut
    acost dormi inicio desde letto addormenta inizio slapen naar seng sang zasn spac poczatek uyku yatis baslangic deit
    лег засн начал отбои 就寝 入眠 開始 취침 시작 入睡 上床 开始`,
  wake: `wake woke end until up to out aufge aufsteh aufwach wach bis ende reveil lever fin despert levant hasta svegl
    fine alza opgestaan wakker einde opp vakn vag obud wsta koniec kalk uyan bitis acord levantou fim встал просн подъ
    конец 起床 終了 기상 종료 结束 醒`,
  asleep: `asleep duration slept tst schlafdauer geschlafen sommeil dormi dormid sueno sonno slaapduur sono уснул сон
    睡眠 수면`,
  /** When a row was written, not slept. */
  entered: 'timestamp created updated modified alarm zeitstempel horodat marca temporal',
} as const;

const LISTS = Object.fromEntries(Object.entries(WORDS).map(([use, words]) => [use, words.split(/\s+/)]));

/** Whether a heading has a word for a use of its column. Short words count alone, others within a word too. */
export function suggests(heading: string, use: keyof typeof WORDS): boolean {
  const text = plain(heading);
  const tokens = text.split(/[^\p{L}]+/u);
  return (LISTS[use] ?? []).some((word) => (/^[a-z]{1,3}$/.test(word) ? tokens.includes(word) : text.includes(word)));
}

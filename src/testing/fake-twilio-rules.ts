/** The answer of Twilio to a refused SMS: the status, and its error code. */
export type TwilioRefusal = { status: number; code: number };

/** Twilio's magic test numbers, and the result of an SMS to or from each. */
const TO: Record<string, number> = {
  '+15005550001': 21211,
  '+15005550002': 21612,
  '+15005550003': 21408,
  '+15005550004': 21610,
  '+15005550009': 21614,
};
const FROM: Record<string, number> = { '+15005550001': 21212, '+15005550007': 21606, '+15005550008': 21611 };

const KNOWN = new Set(['To', 'Body', 'From', 'MessagingServiceSid', 'StatusCallback', 'ValidityPeriod']);
const MAX_CHARACTERS = 1600;
const bad = (code: number): TwilioRefusal => ({ status: 400, code });

/**
 * The reason to refuse the form of an SMS, or null. As strict as the real service; an unknown field is an error of the
 * test.
 */
export function refusalOfForm(form: URLSearchParams): TwilioRefusal | null {
  const unknownField = [...form.keys()].find((name) => !KNOWN.has(name) || form.getAll(name).length > 1);
  if (unknownField) throw new Error(`The app never sends an SMS with ${unknownField}.`);
  const { To = '', Body = '', From, MessagingServiceSid } = Object.fromEntries(form);
  if (To === '') return bad(21604);
  if (Body === '') return bad(21602);
  if ([...Body].length > MAX_CHARACTERS) return bad(21617);
  if (From === undefined && MessagingServiceSid === undefined) return bad(21603);
  if (TO[To] !== undefined) return bad(TO[To]);
  if (!/^\+[1-9]\d{6,14}$/.test(To)) return bad(21211);
  if (From !== undefined && FROM[From] !== undefined) return bad(FROM[From]);
  return wrongCallback(form.get('StatusCallback')) ?? wrongValidity(form.get('ValidityPeriod'));
}

function wrongCallback(url: string | null): TwilioRefusal | null {
  if (url === null) return null;
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  return host.includes('.') && !host.includes('_') ? null : bad(21609);
}

const wrongValidity = (seconds: string | null): TwilioRefusal | null =>
  seconds === null || (/^[1-9]\d*$/.test(seconds) && Number(seconds) <= 36_000) ? null : bad(20001);

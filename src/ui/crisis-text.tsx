import { CRISIS } from '#domain/safety/crisis.ts';
import { TextLink } from './text-link.tsx';

/** The telephone numbers of the texts. */
const NUMBER = /\b(988|911)\b/;

/** Whom to call, with the numbers as telephone links and the addresses below. */
export const CrisisText = () => (
  <>
    <p>
      <WithTelephoneLinks>{CRISIS.text}</WithTelephoneLinks>
    </p>
    <p className="flex flex-wrap gap-x-6 font-sans">
      {CRISIS.links.map((link) => (
        <TextLink key={link} href={link} external className="min-h-11 text-md">
          {new URL(link).host}
        </TextLink>
      ))}
    </p>
  </>
);

/** A text whose telephone numbers of the crisis text can be called with a tap. */
export const WithTelephoneLinks = ({ children }: { children: string }) =>
  // The odd parts are the numbers.
  children.split(NUMBER).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a
        key={index}
        href={`tel:${part}`}
        className="rounded-xs font-[550] text-lamp-ink underline decoration-1 underline-offset-4"
      >
        {part}
      </a>
    ),
  );

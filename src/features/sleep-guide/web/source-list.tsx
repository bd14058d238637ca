import { ExternalLink } from '#ui/icons/icons.ts';
import type { Source } from './content/topic.ts';

/** The sources: publisher, title and address. The whole row is a link. */
export const SourceList = ({ sources }: { sources: readonly Source[] }) => (
  <ol>
    {sources.map(({ title, url, description }) => (
      <li
        key={url}
        className="group relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-t border-border py-4"
      >
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="rounded-xs leading-6 font-semibold decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0 after:content-['']"
        >
          <cite className="not-italic">{title}</cite>
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        <ExternalLink className="mt-0.5 text-muted-foreground" />
        <p className="col-start-1 text-md leading-[1.4rem] text-muted-foreground">{description}</p>
        <p className="col-start-1 text-xs text-subtle-foreground">{new URL(url).host.replace(/^www\./, '')}</p>
      </li>
    ))}
  </ol>
);

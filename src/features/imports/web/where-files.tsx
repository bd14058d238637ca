import { ChevronDown } from '#ui/icons/icons.ts';
import { FILE_SOURCES } from './file-sources.ts';

const SUMMARY =
  'flex min-h-11 list-none items-center gap-2 py-2 text-md hover:text-lamp-ink [&::-webkit-details-marker]:hidden';
const CHEVRON = 'flex-none transition-transform duration-(--t-ui)';

/** How to get the file: closed at first, and then one source at a time. */
export const WhereFiles = () => (
  <details className="group/all mt-4">
    <summary className={`${SUMMARY} w-fit pr-4 font-[550]`}>
      <ChevronDown className={`${CHEVRON} group-open/all:rotate-180`} />
      Where do I find my file?
    </summary>
    <div className="mt-1 grid items-start gap-x-12 md:grid-cols-2">
      {FILE_SOURCES.map(({ name, steps }) => (
        <details key={name} name="where-files-are" className="group/one border-t border-border">
          <summary className={`${SUMMARY} justify-between`}>
            {name}
            <ChevronDown className={`${CHEVRON} text-muted-foreground group-open/one:rotate-180`} />
          </summary>
          <ol className="list-decimal pr-8 pb-4 pl-5 text-md leading-5.5 text-muted-foreground">
            {steps.map((step) => (
              <li key={step} className="mt-1 pl-1 break-words">
                {step}
              </li>
            ))}
          </ol>
        </details>
      ))}
    </div>
  </details>
);

import { classNames } from '#ui/class-names.ts';

/** What one should know about the connection, quietly. */
export const Note = ({ sentences, className }: { sentences: readonly string[]; className: string }) => (
  <div className={classNames('grid max-w-152 gap-y-1 text-sm leading-5.5 text-muted-foreground', className)}>
    {sentences.map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
  </div>
);

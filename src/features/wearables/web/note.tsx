import { classNames } from '#ui/class-names.ts';

/** A quiet note about the connection. */
export const Note = ({ messages, className }: { messages: readonly string[]; className: string }) => (
  <div className={classNames('grid max-w-152 gap-y-1 text-sm leading-5.5 text-muted-foreground', className)}>
    {messages.map((message) => (
      <p key={message}>{message}</p>
    ))}
  </div>
);

import { classNames } from '#ui/class-names.ts';
import { Check } from '#ui/icons/icons.ts';

export const BulletList = ({ items, className }: { items: readonly string[]; className?: string }) => (
  <ul className={classNames('grid gap-x-8 gap-y-2', className)}>
    {items.map((item) => (
      <li key={item} className="flex gap-3 text-muted-foreground">
        <Check className="mt-0.5 text-lamp-ink" />
        {item}
      </li>
    ))}
  </ul>
);

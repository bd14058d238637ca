import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

type CardProps = ComponentProps<'section'> & { as?: 'section' | 'article' | 'div'; padded?: boolean };

/** A plane for content. Name a section with `aria-label` or `aria-labelledby`, or use `TitledCard`. */
export function Card({ as = 'section', padded = true, className, ...rest }: CardProps) {
  const Tag = as as 'section';
  return (
    <Tag
      className={classNames(
        'plane relative min-w-0 rounded-[1.375rem] forced-colors:border md:rounded-xl',
        padded && 'p-5 md:p-7',
        className,
      )}
      {...rest}
    />
  );
}

type TitledCardProps = Omit<CardProps, 'title'> &
  Pick<CardTitleProps, 'level' | 'right'> & { title: ReactNode; titleClassName?: string };

/** A card that is named by its title. */
export function TitledCard({ title, titleClassName, level, right, children, ...card }: TitledCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} {...card}>
      <CardTitle id={id} level={level} right={right} className={titleClassName}>
        {title}
      </CardTitle>
      {children}
    </Card>
  );
}

type CardTitleProps = { id?: string; level?: 2 | 3; right?: ReactNode; className?: string; children: ReactNode };

/** The heading row of a card: the title, and at its right the controls of the whole card. */
export function CardTitle({ id, level = 2, right, className, children }: CardTitleProps) {
  const Tag = `h${level}` as const;
  const size =
    level === 2
      ? 'text-xl leading-[1.625rem] font-[440] tracking-[-0.012em]'
      : 'text-lg leading-6 font-[480] tracking-[-0.006em]';
  return (
    <div className={classNames('mb-5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1', className)}>
      <Tag id={id} className={size}>
        {children}
      </Tag>
      {right}
    </div>
  );
}

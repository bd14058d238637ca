import type { ComponentProps } from 'react';
import type { Href } from '#contract/pages.ts';
import { ArrowRight } from './icons/icons.ts';
import { TextLink } from './text-link.tsx';

type ArrowLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: Href; state?: unknown };

/** A link that leads on to another page of the app. */
export const ArrowLink = ({ children, ...link }: ArrowLinkProps) => (
  <TextLink {...link}>
    {children}
    <ArrowRight />
  </TextLink>
);

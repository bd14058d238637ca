import { createElement, type ReactElement } from 'react';
import { classNames } from '../class-names.ts';

/** An icon beside a text, or in a control with a name: hidden from screen readers. */
export type Icon = (props: { className?: string }) => ReactElement;

type Shape = [tag: string, attributes: Record<string, string>];

export const newIcon =
  (shapes: readonly Shape[]): Icon =>
  ({ className }) =>
    createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        width: 24,
        height: 24,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: classNames('lucide', className),
        'aria-hidden': true,
      },
      ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
    );

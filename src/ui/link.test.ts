import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ComponentProps } from 'react';
import type { NextStep } from '#core/person/web/next-step.tsx';
import type { ToolCard } from '#features/home/web/tool-card.tsx';
import type { ButtonLink } from './button.tsx';
import type { Link, navigate } from './link.ts';
import type { PageHeading } from './page-heading.tsx';
import type { TextLink } from './text-link.tsx';

/** The targets that each kind of link accepts. Type checking performs this test. */
type Targets = {
  link: ComponentProps<typeof Link>['href'];
  text: ComponentProps<typeof TextLink>['href'];
  button: ComponentProps<typeof ButtonLink>['href'];
  back: NonNullable<ComponentProps<typeof PageHeading>['back']>['href'];
  tool: ComponentProps<typeof ToolCard>['href'];
  step: ComponentProps<typeof NextStep>['links'][number]['href'];
  navigation: Parameters<typeof navigate>[0];
};

test('A link to a page compiles, with a query or a place on it.', () => {
  const targets: Targets = {
    link: '/',
    text: 'https://example.com/study',
    button: '/api/users/a/export',
    back: '/progress-dashboard',
    tool: '/sleep-tips?type=noise',
    step: '/device-integrations#import-file',
    navigation: '/login',
  };
  assert.ok(targets);
});

test('A link to a page that does not exist does not compile.', () => {
  const targets: Targets = {
    // @ts-expect-error
    link: '/gone',
    // @ts-expect-error
    text: '/gone?type=noise',
    // @ts-expect-error
    button: '/gone#place',
    // @ts-expect-error
    back: '/evidence/gone',
    // @ts-expect-error
    tool: 'evidence',
    // @ts-expect-error
    step: '/Evidence',
    // @ts-expect-error
    navigation: '/api/users/a/export',
  };
  assert.ok(targets);
});

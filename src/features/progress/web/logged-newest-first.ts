import { isLogged, type LoggedNight } from '#domain/nights/night.ts';
import { oldestFirst } from '#domain/progress/oldest-first.ts';

/** The nights with any entry, newest first. */
export const loggedNewestFirst = <Night extends LoggedNight>(logs: readonly Night[]): Night[] =>
  oldestFirst(logs.filter(isLogged)).reverse();

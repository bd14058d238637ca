/** Where the ways are shown: in Account Settings, below the schedules, or, without lists and links to keep, in a schedule's dialog. */
export type Place = 'settings' | 'schedules' | 'dialog';

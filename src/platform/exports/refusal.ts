export type RefusalReason =
  | 'empty'
  | 'too_large'
  | 'unknown_kind'
  | 'no_nights'
  | 'other_archive'
  | 'nothing_inside'
  | 'damaged'
  | 'encrypted'
  | 'unsafe_names'
  | 'unpacks_too_large'
  | 'unsafe_markup';

const MESSAGES: Record<RefusalReason, string> = {
  empty: 'This file is empty. Please export it again and choose the new file.',
  too_large: 'This file is larger than 2 GB, the most we can read. Please export a shorter time.',
  unknown_kind: 'We do not know this kind of file.',
  no_nights: 'This file has no nights.',
  other_archive: 'This is an archive that we cannot open. Please unpack it, and choose the export inside.',
  nothing_inside: 'There is no sleep in this file. Please check that sleep was part of the export.',
  damaged: 'This file is damaged or was cut off on its way. Please export or download it again.',
  encrypted:
    'This zip is locked with a password. Please unpack it, and choose the export inside or a zip without a password.',
  unsafe_names: 'This zip names files outside itself. Please choose the zip just as you got it.',
  unpacks_too_large: 'This zip unpacks to far more data than it should. Please choose the zip just as you got it.',
  unsafe_markup: 'This file defines its own entities. Please choose the file just as you got it.',
};

/** Thrown for a file that cannot be used; `userMessage` is shown to the person. */
export class Refused extends Error {
  readonly reason: RefusalReason;
  readonly userMessage: string;

  constructor(reason: RefusalReason, userMessage = MESSAGES[reason]) {
    super(`An export was refused: ${reason}`);
    this.name = 'Refused';
    this.reason = reason;
    this.userMessage = userMessage;
  }
}

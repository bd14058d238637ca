import { Refused } from './refusal.ts';

const UNPACK = 'Please unpack it on your computer or phone, and choose the export inside, or a zip of the folder.';

/** The first bytes of archives that are not zips, and the name that people know them by. */
const ARCHIVES: readonly (readonly [name: string, offset: number, bytes: readonly number[]])[] = [
  ['a .gz or .tgz', 0, [0x1f, 0x8b]],
  ['a .rar', 0, [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07]],
  ['a .7z', 0, [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
  ['an .xz', 0, [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]],
  ['a .bz2', 0, [0x42, 0x5a, 0x68]],
  ['a .zst', 0, [0x28, 0xb5, 0x2f, 0xfd]],
  ['a .tar', 257, [0x75, 0x73, 0x74, 0x61, 0x72]],
];

/** Old Excel and other Office files before 2007. */
const OFFICE_BYTES = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** In every .xlsx, in every .ods, and in every .numbers file. */
const SPREADSHEET_ENTRIES = new Set(['xl/workbook.xml', 'content.xml', 'Index/Document.iwa']);

/** Throws `Refused` with instructions if the file is an archive that is not read, or a spreadsheet. */
export function refuseOtherArchive(opening: Uint8Array): void {
  if (startsWith(opening, 0, OFFICE_BYTES)) throw spreadsheet();
  const archive = ARCHIVES.find(([, offset, bytes]) => startsWith(opening, offset, bytes));
  if (archive) throw new Refused('other_archive', `This is ${archive[0]} file, and we open only zip files. ${UNPACK}`);
}

/** Throws `Refused` with instructions if a zip is the file of a spreadsheet program. */
export function refuseSpreadsheet(entries: readonly { path: string }[]): void {
  if (entries.some(({ path }) => SPREADSHEET_ENTRIES.has(path))) throw spreadsheet();
}

const startsWith = (file: Uint8Array, offset: number, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => file[offset + index] === byte);

const spreadsheet = (): Refused =>
  new Refused(
    'other_archive',
    'This is a spreadsheet. Please open it, save the table as CSV, and choose the CSV file.',
  );

/** What a thread is told to read. `readPath`: where what was read is laid down. All lies in folders that the teller removes. */
export type ToRead = { filePath: string; readPath: string; scratchFolder: string };

export type ReadingProgress = { doneBytes: number; totalBytes: number };

/** What the thread tells back: `fault` is a sentence for the person, and like `isRead` the last word. */
export type FromThread = { progress: ReadingProgress } | { fault: string } | { isRead: true };

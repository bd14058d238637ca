import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import { queryKey } from '#contract/query.ts';
import { fetchImport, type Import, listImports } from '../contract.ts';
import { chosenFile, openFailureMessage } from './file-check.ts';
import { firstScreen, nextScreen } from './screen-state.ts';
import { uploadFile, uploadProblem } from './upload-file.ts';

/** The screen state and the upload of a file. `imports` are those that existed when the page was opened. */
export function useImportScreen(ownerId: string, imports: readonly Import[]) {
  const queryClient = useQueryClient();
  const [screen, dispatch] = useReducer(nextScreen, imports, firstScreen);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const send = async (file: File) => {
    const controller = new AbortController();
    sending.current = controller;
    const { signal } = controller;
    dispatch({ type: 'sent', file });
    try {
      const failure = await openFailureMessage(file);
      if (failure) return dispatch({ type: 'refused', message: failure });
      const onProgress = (share: number) => dispatch({ type: 'progressed', share });
      const arrived = await uploadFile({ ownerId, file, onProgress, signal });
      const params = { ownerId, importId: arrived.id };
      queryClient.setQueryData(queryKey(fetchImport, params), arrived);
      await queryClient.invalidateQueries({ queryKey: queryKey(listImports, { ownerId }), refetchType: 'none' });
      queryClient.setQueryData<Import[]>(queryKey(listImports, { ownerId }), (list) => [arrived, ...(list ?? [])]);
      dispatch({ type: 'arrived', importId: arrived.id });
    } catch (reason) {
      if (!signal.aborted) dispatch(uploadProblem(reason, navigator.onLine));
    }
  };

  /** Sends the file, or shows why it cannot be sent. Returns whether it is sent. */
  const sendFiles = (files: Iterable<File>): boolean => {
    const chosen = chosenFile([...files]);
    if ('file' in chosen) void send(chosen.file);
    else dispatch({ type: 'refused', message: chosen.broken });
    return 'file' in chosen;
  };

  const cancel = () => {
    sending.current?.abort();
    dispatch({ type: 'canceled' });
  };

  return { screen, dispatch, sendFiles, cancel };
}

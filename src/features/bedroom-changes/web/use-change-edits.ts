import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKey } from '#contract/query.ts';
import { call, failureMessage } from '#core/person/web/call.ts';
import { listRoomChanges, type NewRoomChange, type RoomChange } from '#core/room/contract.ts';
import { useToast } from '#ui/toast.tsx';
import { addRoomChange, deleteRoomChange } from '../contract.ts';

function useStore(owner: string) {
  const client = useQueryClient();
  return (changes: RoomChange[]) =>
    client.setQueryData<RoomChange[]>(queryKey(listRoomChanges, { ownerId: owner }), changes);
}

/** The form shows a failure. */
export const useAddChange = (owner: string) => {
  const store = useStore(owner);
  return useMutation({
    mutationFn: (body: NewRoomChange) => call(addRoomChange, { params: { ownerId: owner }, body }),
    onSuccess: store,
  });
};

export function useDeleteChange(owner: string) {
  const store = useStore(owner);
  const showToast = useToast();
  return useMutation({
    mutationFn: (changeId: string) => call(deleteRoomChange, { params: { ownerId: owner, changeId } }),
    onSuccess: store,
    onError: (reason) =>
      showToast({ title: 'The change was not deleted', description: failureMessage(reason), tone: 'destructive' }),
  });
}

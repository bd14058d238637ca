import { endpoint } from '#contract/endpoint.ts';
import { ByOwner, RowId } from '#contract/owner-id.ts';
import { NewRoomChange, RoomChanges } from '#core/room/contract.ts';

export const addRoomChange = endpoint({
  method: 'POST',
  path: '/api/room-changes/:ownerId',
  summary: 'Enter a change of the bedroom. Entering it again changes nothing.',
  access: 'owner',
  params: ByOwner,
  body: NewRoomChange,
  response: RoomChanges,
});

export const deleteRoomChange = endpoint({
  method: 'DELETE',
  path: '/api/room-changes/:ownerId/:changeId',
  summary: 'Delete an entered change of the bedroom.',
  access: 'owner',
  params: ByOwner.extend({ changeId: RowId }),
  response: RoomChanges,
});

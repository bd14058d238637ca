/** A valid answer of a model about the drawn bedroom. */
export const GOOD_ANSWER = {
  kind: 'bedroom',
  items: [
    { id: 'window_light', evidence: 'Bare window on the left wall', rating: 1, confidence: 0.8 },
    { id: 'room_light', evidence: 'Only daylight lights the room', rating: null, confidence: 0 },
    { id: 'light_color', evidence: 'Warm lamp beside the bed', rating: 3, confidence: 0.6 },
    { id: 'screens', evidence: 'No screen in the visible part', rating: 4, confidence: 0.7 },
    { id: 'tidiness', evidence: 'Clear floor around the bed', rating: 4, confidence: 0.9 },
    { id: 'bed', evidence: 'Made bed with two pillows', rating: 3, confidence: 0.9 },
    { id: 'calm', evidence: 'Muted walls and plain covers', rating: 3, confidence: 0.7 },
  ],
  recommendations: [
    {
      itemId: 'window_light',
      title: 'Hang a lined curtain on the left',
      description: 'The window is bare. A lined curtain that overlaps its frame would keep the street lamps out.',
    },
  ],
};

export const GOOD_JSON = JSON.stringify(GOOD_ANSWER);

/** A valid answer of a model about the drawn bedroom. */
export const GOOD_ANSWER = {
  kind: 'bedroom',
  items: [
    { id: 'window_light', thing: 'bare_window', place: 'left', rating: 1, confidence: 0.8 },
    { id: 'room_light', thing: 'daylight', place: 'anywhere', rating: null, confidence: 0 },
    { id: 'light_color', thing: 'small_lamp', place: 'by_the_bed', rating: 3, confidence: 0.6 },
    { id: 'screens', thing: 'no_screen', place: 'anywhere', rating: 4, confidence: 0.7 },
    { id: 'tidiness', thing: 'clear_floor', place: 'by_the_bed', rating: 4, confidence: 0.9 },
    { id: 'bed', thing: 'made_bed', place: 'middle', rating: 3, confidence: 0.9 },
    { id: 'calm', thing: 'calm_colors', place: 'anywhere', rating: 3, confidence: 0.7 },
  ],
};

export const GOOD_JSON = JSON.stringify(GOOD_ANSWER);

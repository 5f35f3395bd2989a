/** Whether a bar says what the room tells: then nothing else does. */
export const bar = $state({ says: false });

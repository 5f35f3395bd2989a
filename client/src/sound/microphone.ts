/** Whether somebody dictates here: the sounds of the table would become answers. */
export const microphone = { listens: false };

// Where workers say when their script began.

export const startedChannel = 'bench-started';

// Channel on which workers report when their script began.

export const startedChannel = 'bench-started';

// Reports when this worker's script began. Imported first, so that nothing has run before it.
import { startedChannel } from './started-channel.ts';

new BroadcastChannel(startedChannel).postMessage(performance.timeOrigin + performance.now());

// The real market engine's worker, which also reports when its script began.
import './started.ts';
import '../../../workers/market-engine/main.worker.ts';

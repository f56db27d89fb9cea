// The real market engine's worker, which also says when its script began.
import './started.ts';
import '../../../workers/market-engine/main.worker.ts';

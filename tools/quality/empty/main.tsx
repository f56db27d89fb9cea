// The baseline: React that renders one heading and thirty lines.
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <main>
      <h1>Tom sida</h1>
      <ul>
        {Array.from({ length: 30 }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move.
          <li key={n}>Rad {n + 1}</li>
        ))}
      </ul>
    </main>,
  );

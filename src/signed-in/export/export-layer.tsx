// The layer with the user's own data. It closes when the user signs out.
import { useEffect } from 'react';
import { exportScreenText } from '../../../core/text/export.ts';
import { call } from '../../data/net/call.ts';
import { session } from '../../data/session/session-state.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { useOnline } from '../../hooks/use-online.ts';
import { ScreenLayer } from '../../ui/layer/screen-layer.tsx';
import { startDownload } from './download.ts';
import { ExportScreen } from './export-screen.tsx';
import { useExport } from './use-export.ts';

export function ExportLayer({ onClose }: { onClose: () => void }) {
  const userId = useObservable(session)?.user.id;
  useEffect(() => {
    if (userId === undefined) onClose();
  }, [userId, onClose]);
  return (
    <ScreenLayer title={exportScreenText.title} onClose={onClose}>
      {userId !== undefined && <Connected key={userId} userId={userId} />}
    </ScreenLayer>
  );
}

function Connected({ userId }: { userId: string }) {
  return <ExportScreen state={useExport(userId, call)} online={useOnline()} download={startDownload} />;
}

// The signed-in person's own picture where it is part of the page's first chunk: its code is fetched when it first shows. Until
// then, and as long as it cannot be fetched, an empty circle.
import { type FunctionComponent, useEffect, useState } from 'react';
import { lazy } from '../../../core/rules/page/lazy.ts';
import type { OwnAvatarProps } from './own-avatar.tsx';

let loaded: FunctionComponent<OwnAvatarProps> | null = null;
const load = lazy(async () => {
  loaded = (await import('./own-avatar.tsx')).OwnAvatar;
  return loaded;
});

export function LateOwnAvatar(props: OwnAvatarProps) {
  const [{ Shown }, setShown] = useState({ Shown: loaded });
  const isMissing = Shown === null;
  useEffect(() => {
    if (!isMissing) return;
    load().then(
      (component) => setShown({ Shown: component }),
      () => undefined,
    );
  }, [isMissing]);
  if (Shown) return <Shown {...props} />;
  const { size } = props;
  return <span style={{ width: size, height: size, borderRadius: '50%', background: 'var(--grey-soft)' }} />;
}

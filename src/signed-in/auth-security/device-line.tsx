// One device in the list of sign-ins, and the skeleton of the list.
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { OpenSession } from '../../../core/contract/auth.ts';
import { dayAndTime } from '../../../core/rules/day/moment-text.ts';
import { signInsText } from '../../../core/text/screens/auth-security.ts';
import { Badge } from '../../ui/badge.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import classes from './sign-ins.module.css';

interface DeviceLineProps {
  device: OpenSession;
  /** Epoch milliseconds. */
  now: number;
  /** The button that ends its session; none for this device. */
  children: ReactNode;
}

export function DeviceLine({ device, now, children }: DeviceLineProps) {
  const { device: name, current, createdAt, lastUsedAt } = device;
  const Icon = /iPad/.test(name)
    ? IconDeviceTablet
    : /iPhone|Android/.test(name)
      ? IconDeviceMobile
      : IconDeviceDesktop;
  const used = current ? signInsText.usedNow : signInsText.usedAt(dayAndTime(Date.parse(lastUsedAt), now));
  return (
    <li className={classes.device}>
      <Icon size={26} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        <p className={classes.name}>
          {name}
          {current && <Badge tone="spruce">{signInsText.thisDevice}</Badge>}
        </p>
        <p className={classes.when}>
          {used} · {signInsText.since(dayAndTime(Date.parse(createdAt), now))}
        </p>
      </div>
      {!current && children}
    </li>
  );
}

/** Skeleton, about as high as two devices. */
export function DevicesSkeleton() {
  return (
    <ul className={classes.list} aria-hidden data-skeleton>
      {[0, 1].map((row) => (
        <li key={row} className={classes.device}>
          <div className={classes.words}>
            <p>
              <Skeleton width="9em" />
            </p>
            <p>
              <Skeleton width="14em" />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

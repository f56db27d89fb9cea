// The ways to the settings from the overview, and out of the account: last, and quiet.
import { IconChevronRight, IconDeviceMobile, IconLock, IconLogout, IconShield } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { privacySettingsText } from '../../../core/text/profile-privacy.ts';
import { accountText, profileText } from '../../../core/text/screens/account.ts';
import { overviewText } from '../../../core/text/screens/overview.ts';
import classes from './settings.module.css';

interface SettingsProps {
  onTab: (tab: string) => void;
  onDevice: () => void;
  onLogOut: () => void;
}

const look = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

export function Settings({ onTab, onDevice, onLogOut }: SettingsProps) {
  return (
    <section className={classes.settings} aria-label={overviewText.settings}>
      <ul className={classes.lines}>
        <Line icon={<IconShield {...look} />} how={overviewText.privacyHow} onOpen={() => onTab('privacy')}>
          {privacySettingsText.tab}
        </Line>
        <Line icon={<IconLock {...look} />} how={overviewText.securityHow} onOpen={() => onTab('security')}>
          {profileText.security}
        </Line>
        <Line icon={<IconDeviceMobile {...look} />} how={overviewText.deviceHow} onOpen={onDevice}>
          {overviewText.device}
        </Line>
      </ul>
      <button type="button" className={classes.out} onClick={onLogOut}>
        <IconLogout size={20} aria-hidden />
        {accountText.logOut}
      </button>
    </section>
  );
}

interface LineProps {
  icon: ReactNode;
  /** What is there. */
  how: string;
  onOpen: () => void;
  children: string;
}

function Line({ icon, how, onOpen, children }: LineProps) {
  return (
    <li>
      <button type="button" className={classes.line} onClick={onOpen}>
        {icon}
        <span className={classes.words}>
          <span className={classes.name}>{children}</span>
          <span className={classes.how}>{how}</span>
        </span>
        <IconChevronRight size={20} aria-hidden />
      </button>
    </li>
  );
}

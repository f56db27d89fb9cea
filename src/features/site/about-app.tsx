// The app's version, map data sources, and open source licences.
import { aboutText, dataSources, openSource } from '../../../core/text/screens/site.ts';
import classes from './about-app.module.css';

/** Set at build time; empty in development. */
const version: string | undefined = import.meta.env.VITE_APP_VERSION;

interface Credit {
  name: string;
  licence: string;
  href: string;
}

export function AboutApp() {
  return (
    <section className={classes.app}>
      <h2>{aboutText.app}</h2>
      {version && <p>{aboutText.version(version)}</p>}
      <p>{aboutText.onDevice}</p>
      <h3>{aboutText.sources}</h3>
      <p>{aboutText.sourcesText}</p>
      <Credits credits={dataSources} />
      <h3>{aboutText.licences}</h3>
      <p>{aboutText.licencesText}</p>
      <Credits credits={openSource} />
      <p>
        <a href="/licenser.txt" target="_blank" rel="noopener noreferrer">
          {aboutText.allLicences}
        </a>
      </p>
    </section>
  );
}

function Credits({ credits }: { credits: readonly Credit[] }) {
  return (
    <ul className={classes.credits}>
      {credits.map(({ name, licence, href }) => (
        <li key={href}>
          <a href={href} target="_blank" rel="noopener noreferrer">
            {name}
          </a>{' '}
          <span className={classes.licence}>({licence})</span>
        </li>
      ))}
    </ul>
  );
}

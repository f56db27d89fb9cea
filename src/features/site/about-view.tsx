// The information page: the About text, and facts about the app.
import { aboutText } from '../../../core/text/screens/site.ts';
import { AboutApp } from './about-app.tsx';
import { AboutText } from './about-text.tsx';
import classes from './about-view.module.css';

export function AboutView() {
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{aboutText.title}</h1>
      <AboutText />
      <AboutApp />
    </div>
  );
}

// The information page: the text its editors wrote, and what the app is made of.
import { aboutText } from '../../../core/text/site.ts';
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

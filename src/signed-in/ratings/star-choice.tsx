// One to five stars to choose from, as a radio group: arrow keys move the choice.
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { ratingScreenText } from '../../../core/text/screens/ratings.ts';
import classes from '../../features/ratings/own-rating.module.css';

interface StarChoiceProps {
  /** 0: nothing is chosen. */
  stars: number;
  onChoose: (stars: number) => void;
}

/** Each star is 44 px wide and high. */
export function StarChoice({ stars, onChoose }: StarChoiceProps) {
  return (
    <fieldset className={classes.stars}>
      <legend className="visually-hidden">{ratingScreenText.mine}</legend>
      {ratingScreenText.words.map((word, index) => {
        const value = index + 1;
        const Icon = value <= stars ? IconStarFilled : IconStar;
        return (
          <label key={word} className={classes.star}>
            <input
              type="radio"
              name="stars"
              className="visually-hidden"
              value={value}
              checked={value === stars}
              aria-label={ratingScreenText.choice(value, word)}
              onChange={() => onChoose(value)}
            />
            <Icon size={32} stroke={1.75} aria-hidden />
          </label>
        );
      })}
    </fieldset>
  );
}

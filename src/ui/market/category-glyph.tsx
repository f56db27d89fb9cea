// One outline glyph per market category, readable at 20 px.
import {
  IconArmchair,
  IconBallFootball,
  IconBasket,
  IconBooks,
  IconCar,
  IconDeviceTv,
  IconHorseToy,
  IconLamp,
  IconShirt,
  IconSnowflake,
  IconSun,
  IconVinyl,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Category } from '../../../core/contract/category.ts';

type Glyph = ComponentType<{ size?: number | string; stroke?: number; className?: string; 'aria-hidden'?: boolean }>;

const glyphs: Record<number, Glyph> = {
  [Category.General]: IconBasket,
  [Category.Clothing]: IconShirt,
  [Category.Children]: IconHorseToy,
  [Category.Books]: IconBooks,
  [Category.Home]: IconArmchair,
  [Category.Music]: IconVinyl,
  [Category.Vintage]: IconLamp,
  [Category.Electronics]: IconDeviceTv,
  [Category.Sports]: IconBallFootball,
  [Category.Vehicles]: IconCar,
  [Category.Summer]: IconSun,
  [Category.Winter]: IconSnowflake,
};

/** The drawing alone; the category's name is beside it or in a label. */
export function CategoryGlyph({
  category,
  size = 24,
  stroke = 1.75,
  className,
}: {
  category: number;
  size?: number;
  /** Width of the line in a square of 24. */
  stroke?: number;
  className?: string;
}) {
  const Icon = glyphs[category] ?? IconBasket;
  return <Icon size={size} stroke={stroke} className={className} aria-hidden />;
}

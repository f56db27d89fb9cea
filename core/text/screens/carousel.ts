// Names of the buttons of a carousel.

export const carouselText = {
  previous: (title: string) => `${title}: föregående`,
  next: (title: string) => `${title}: nästa`,
} as const;

// Texts of the own picture, wherever it shows.

export const ownAvatarText = {
  /** Accessible name of the ring around a picture that is being sent. */
  uploading: 'Profilbilden skickas',
} as const;

// Texts of the profile form: validation by form and server.

export const profileFormText = {
  nothingGiven: 'Ange minst en uppgift att ändra.',
  addressUnusable: (min: number, max: number) => `Ange gatunamn och husnummer (${min}-${max} tecken)`,
  postalCodeInvalid: 'Ange ett giltigt svenskt postnummer (12345 eller 123 45)',
  cityUnusable: (min: number, max: number) =>
    `Stadnamn måste vara ${min}-${max} tecken och får bara innehålla bokstäver`,
  ageOutside: (min: number, max: number) => `Du måste vara mellan ${min} och ${max} år gammal`,
  imageUrlInvalid: 'Profilbildens URL är inte giltig',
  bioTooLong: (max: number) => `Presentationen får inte vara längre än ${max} tecken`,
} as const;

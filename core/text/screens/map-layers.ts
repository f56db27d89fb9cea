// Texts of the menu of map layers.

export const mapLayerText = {
  menu: 'Kartlager',
  map: 'Karta',
  satellite: 'Satellit',
  satelliteWhy: 'Flygbilder finns inte ännu',
} as const;

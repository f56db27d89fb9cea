// Names on the map of the whole country: towns, largest first, without suburbs of Stockholm and Göteborg; counties, largest
// areas first; seas. 'name|latitude|longitude', GeoNames (CC BY 4.0).

const townLines = `
Stockholm|59.33|18.07;Göteborg|57.71|11.97;Malmö|55.61|13.00;Uppsala|59.86|17.64;Västerås|59.62|16.55;
Örebro|59.27|15.21;Linköping|58.41|15.62;Helsingborg|56.05|12.69;Jönköping|57.78|14.16;Norrköping|58.59|16.18;
Lund|55.71|13.19;Umeå|63.83|20.26;Gävle|60.67|17.14;Borås|57.72|12.94;Eskilstuna|59.37|16.51;Halmstad|56.67|12.86;
Växjö|56.88|14.81;Karlstad|59.38|13.50;Sundsvall|62.39|17.31;Östersund|63.18|14.64;Trollhättan|58.28|12.29;
Luleå|65.58|22.16;Borlänge|60.49|15.44;Kristianstad|56.03|14.15;Kalmar|56.66|16.36;Falun|60.60|15.63;
Skövde|58.39|13.85;Karlskrona|56.16|15.59;Skellefteå|64.75|20.95;Uddevalla|58.35|11.94;Varberg|57.11|12.25;
Örnsköldsvik|63.29|18.71;Nyköping|58.75|17.01;Motala|58.54|15.04;Trelleborg|55.38|13.16;Karlskoga|59.33|14.52;
Alingsås|57.93|12.53;Falkenberg|56.91|12.49;Visby|57.64|18.30;Katrineholm|59.00|16.21;Ängelholm|56.24|12.86;
Vänersborg|58.38|12.32;Piteå|65.32|21.48;Lidköping|58.51|13.16;Enköping|59.64|17.08;Västervik|57.76|16.64;
Karlshamn|56.17|14.86;Norrtälje|59.76|18.70;Hässleholm|56.16|13.77;Värnamo|57.19|14.04;Ystad|55.43|13.82;
Härnösand|62.63|17.94;Köping|59.51|15.99;Oskarshamn|57.27|16.45;Nässjö|57.65|14.70;Falköping|58.17|13.55;
Kiruna|67.86|20.23;Boden|65.83|21.69;Mariestad|58.71|13.82;Hudiksvall|61.73|17.11;Ljungby|56.83|13.94;
Ludvika|60.15|15.19;Höganäs|56.20|12.56;Tranås|58.04|14.98;Arvika|59.66|12.59;Bollnäs|61.35|16.39;
Strängnäs|59.38|17.03;Vetlanda|57.43|15.08;Sala|59.92|16.61;Nybro|56.74|15.91;Mjölby|58.33|15.12;Finspång|58.71|15.77;
Ronneby|56.21|15.28;Mora|61.01|14.54;Söderhamn|61.30|17.06;Höör|55.93|13.54;Avesta|60.14|16.16;Fagersta|60.00|15.79;
Lycksele|64.59|18.67;Kalix|65.85|23.16;Sollefteå|63.17|17.27;Ljusdal|61.83|16.09;Strömstad|58.94|11.17;
Haparanda|65.83|24.14;Malung|60.68|13.71;Arvidsjaur|65.59|19.17;Torsby|60.13|13.01;Strömsund|63.85|15.56;
Vilhelmina|64.62|16.66;Jokkmokk|66.61|19.82;Åre|63.40|13.08;Sveg|62.03|14.37`;

const countyLines = `
Norrbotten|66.7|20.2;Västerbotten|64.75|17.6;Jämtland|63.1|14.2;Västernorrland|63.05|17.2;Dalarna|61.0|14.2;
Gävleborg|61.4|16.2;Värmland|59.85|13.2;Gotland|57.45|18.55;Västra Götaland|58.3|12.7;Östergötland|58.35|15.6;
Skåne|55.95|13.6;Halland|56.95|12.8;Blekinge|56.25|15.2;Kronoberg|56.8|14.5;Kalmar|57.2|16.2;Jönköping|57.5|14.2;
Södermanland|59.0|16.7;Västmanland|59.75|16.2;Örebro|59.4|15.0;Uppsala|60.1|17.6`;

const seaLines = `
Östersjön|56.2|18.6;Bottenhavet|61.9|19.2;Bottenviken|64.6|22.6;Kattegatt|56.75|11.6;Skagerrak|58.1|10.3`;

export interface NamedPoint {
  name: string;
  latitude: number;
  longitude: number;
}

const pointsOf = (lines: string): NamedPoint[] =>
  lines
    .trim()
    .split(/;\s*/)
    .map((line) => {
      const [name = '', latitude, longitude] = line.split('|');
      return { name, latitude: Number(latitude), longitude: Number(longitude) };
    });

export const towns: readonly NamedPoint[] = pointsOf(townLines);
export const counties: readonly NamedPoint[] = pointsOf(countyLines);
export const seas: readonly NamedPoint[] = pointsOf(seaLines);

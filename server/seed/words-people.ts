// First names and surnames for the people of the demo data, common ones in Sweden today.
import { wordList } from './grammar.ts';

export const firstNames: readonly string[] = wordList(`
  Anna, Eva, Maria, Karin, Birgitta, Kerstin, Elisabeth, Lena, Ingrid, Marie, Malin, Jenny, Sara, Emma, Linnéa, Hanna,
  Ulla, Gunilla, Åsa, Ida, Elin, Moa, Agneta, Siv, Britt-Marie, Josefin, Ellen, Märta, Leila, Aino, Lars, Mikael,
  Anders, Johan, Erik, Per, Karl, Peter, Jan, Thomas, Daniel, Fredrik, Hans, Bengt, Göran, Mats, Björn, Sven, Håkan,
  Magnus, Oskar, Viktor, Lennart, Kjell, Axel, Rolf, Östen, André, Ali, Jukka, Amina, Nils, Tove, Sixten
`);

export const surnames: readonly string[] = wordList(`
  Andersson, Johansson, Karlsson, Nilsson, Eriksson, Larsson, Olsson, Persson, Svensson, Gustafsson, Pettersson,
  Jonsson, Jansson, Hansson, Bengtsson, Jönsson, Lindberg, Jakobsson, Magnusson, Lindström, Olofsson, Lindqvist,
  Lindgren, Berg, Axelsson, Bergström, Lundberg, Lind, Lundgren, Lundqvist, Mattsson, Berglund, Fredriksson, Sandberg,
  Henriksson, Forsberg, Sjöberg, Ali, Wallin, Engström, Eklund, Danielsson, Lundin, Håkansson, Björk, Bergman,
  Gunnarsson, Holm, Wikström, Samuelsson, Isaksson, Fransson, Bergqvist, Nyström, Holmberg, Arvidsson, Löfgren,
  Söderberg, Nyberg, Blomqvist, Hosseini, Åkesson, Öberg, Ek
`);

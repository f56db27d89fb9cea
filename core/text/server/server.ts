// Messages of the server at its start.

export const serverText = {
  nodeTooOld: (found: string, needed: string) =>
    `Loppis behöver Node ${needed} eller senare. Det här är Node ${found}.`,
  portTaken: (port: string) => `Port ${port} används redan av ett annat program. Stoppa det, eller välj en annan PORT.`,
  portForbidden: (port: string) => `Port ${port} får inte användas utan särskilda rättigheter. Välj en annan PORT.`,
  hostUnusable: (host: string) => `Datorn har inte adressen ${host}. Välj en annan HOST.`,
  planting: 'Lägger in exempeldata …',
  planted: (markets: string, seconds: string) => `Exempeldata: ${markets} loppisar inlagda på ${seconds} s.`,
  erased: (accounts: number) => `Borttagna konton som fanns kvar i databasen och nu är raderade: ${accounts}.`,
  demoAccounts: (emails: readonly string[], password: string) =>
    `Demokonton med lösenordet ${password}: ${emails.join(', ')}`,
  publicTiles: (name: string, terms: string) =>
    `Kartans gator hämtas från ${name} när någon tittar på dem (villkor: ${terms}). TILES_UPSTREAM=none stänger av.`,
  listening: (address: string) => `Loppis svarar på ${address}`,
  stopping: 'Stänger …',
} as const;

// Why a few actions need the network. Each is a whole sentence, shown beside the disabled button.

export const onlineOnlyText = {
  login: 'Inloggningar kräver nät. Försök igen när du har anslutning.',
  register: 'Ett konto kan bara skapas med nät. Försök igen när du har anslutning.',
  password: 'Lösenordet kan bara bytas med nät. Försök igen när du har anslutning.',
  email: 'E-postadressen kan bara bekräftas med nät. Försök igen när du har anslutning.',
} as const;

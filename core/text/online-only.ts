// Why a few actions need the network. Each is a whole sentence, shown beside the disabled button.

export const onlineOnlyText = {
  login: 'Du behöver nät för att logga in.',
  sessions: 'Du behöver nät för att avsluta inloggningar.',
  register: 'Du behöver nät för att skapa ett konto.',
  password: 'Du behöver nät för att byta lösenord.',
  email: 'Du behöver nät för att bekräfta eller byta e-postadress.',
  export: 'Du behöver nät för att packa och hämta dina uppgifter.',
  rating: 'Du behöver nät för att ändra ett betyg här.',
  erasure: 'Du behöver nät för att ta bort kontot.',
} as const;

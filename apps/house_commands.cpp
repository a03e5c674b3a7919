// The subcommands of whoever runs a house: serve with its settings, and what keeps, moves and watches its tables.
#include "apps/add_command.h"
#include "apps/requests.h"
#include "cluster/bus.h"
#include "core/text.h"
#include "server/server.h"
#include "store/open.h"

namespace clew {
namespace {

void add_data_dir(CLI::App& command, std::string& folder) {
  command.add_option("--data-dir", folder, "Where tables are kept (clew-data)")->envname("CLEW_DATA_DIR");
}

// Settings of the file for which neither a flag nor the environment has spoken.
void read_settings(CLI::App& command, const std::string& file) {
  for (const auto& item : CLI::ConfigTOML().from_file(file)) {
    if (item.name == "++" || item.name == "--") continue;  // a section begins or ends
    auto* option = command.get_option_no_throw(cat("--", item.name));
    if (!option || !item.parents.empty() || item.name == "config")
      throw CLI::ConfigError(cat("There is no setting ", item.fullname(), " in ", file));
    if (option->count() > 0) continue;
    option->add_result(item.inputs);
    option->run_callback();
  }
}

// A typing mistake is no name for something else.
std::string must_be_database(const std::string& store) {
  return is_database(store) ? "" : "a database is named as postgresql://user@host/name";
}

void add_serve(CLI::App& program, int& exit_code) {
  auto* command =
      program.add_subcommand("serve", "Open the house: tables for people in browsers and for bots");
  auto settings = std::make_shared<ServerSettings>();
  auto file = std::make_shared<std::string>();
  auto& s = *settings;
  command->footer("Flags win over the environment, and that over the file: port = 9000");
  command->add_option("--address", s.address, "Where to listen; 0.0.0.0 for the whole network (127.0.0.1)")
      ->envname("CLEW_ADDRESS");
  command->add_option("--port", s.port, "On which port; 0 for any that is free (8080)")
      ->check(CLI::Range(0, 65535))
      ->envname("CLEW_PORT");
  add_data_dir(*command, s.data_dir);
  auto data = std::make_shared<std::vector<std::string>>();
  command
      ->add_option(
          "--data", *data,
          "Offer tables with cards of your own too: GAME=FOLDER, or a folder that suits one game only")
      ->envname("CLEW_DATA")
      ->take_all()
      ->expected(1);
  command
      ->add_option(
          "--store", s.store,
          "Keep tables in this database: postgresql://user@host/name; the password is in PGPASSWORD or "
          "in the file that PGPASSFILE names")
      ->envname("CLEW_STORE")
      ->check(must_be_database);
  command
      ->add_option(
          "--nats", s.nats,
          "Be one of several nodes that share the database, by this NATS: nats://user@host:4222 or tls://…")
      ->envname("CLEW_NATS")
      ->check([](const std::string& address) { return fault_in_nats(address); });
  command
      ->add_option("--nats-password-file", s.nats_password_file,
                   "The file with NATS's password; or CLEW_NATS_PASSWORD has it")
      ->envname("CLEW_NATS_PASSWORD_FILE");
  command->add_option("--nats-ca", s.nats_ca, "The file with the certificates that tls:// believes")
      ->envname("CLEW_NATS_CA");
  command->add_option("--node", s.node, "This node's name (the machine's, and the port)")
      ->envname("CLEW_NODE")
      ->check([](const std::string& name) -> std::string {
        return is_node_name(name) ? "" : "a node's name is 1 to 32 letters, digits, - and _";
      });
  command
      ->add_option("--origin", s.origins,
                   "Pages of this site may speak to the house too: https://play.example")
      ->envname("CLEW_ORIGIN")
      ->take_all()
      ->expected(1);
  command
      ->add_option("--trusted-proxy", s.trusted_proxies,
                   "A proxy in front of the house that is believed whom it asks for: 127.0.0.1 or 10.0.0.0/8")
      ->envname("CLEW_TRUSTED_PROXY")
      ->take_all()
      ->expected(1);
  command
      ->add_option_function<std::string>(
          "--proxy-header",
          [&s](const std::string& name) {
            s.proxy_header = name == "Forwarded" ? ProxyHeader::forwarded : ProxyHeader::x_forwarded_for;
          },
          "Where proxies write it: X-Forwarded-For or Forwarded (X-Forwarded-For)")
      ->check(CLI::IsMember({"X-Forwarded-For", "Forwarded"}))
      ->envname("CLEW_PROXY_HEADER");
  command
      ->add_option("--metrics-from", s.metrics_from,
                   "Who may read /metrics beside this machine: an address or a network such as 10.0.0.0/8")
      ->envname("CLEW_METRICS_FROM")
      ->take_all()
      ->expected(1);
  command->add_option("--threads", s.threads, "How many threads serve; 0 for one a core (0)")
      ->check(CLI::Range(0, 1024))
      ->envname("CLEW_THREADS");
  command
      ->add_option_function<int>(
          "--bot-pause", [&s](int pause) { s.bot_pause = Millis(pause); },
          "Milliseconds before a bot's move, longer where there is much to tell (900)")
      ->check(CLI::Range(0, 60'000))
      ->envname("CLEW_BOT_PAUSE");
  command
      ->add_option_function<int>(
          "--expiry", [&s](int minutes) { s.expiry = std::chrono::minutes(minutes); },
          "Minutes after which a waiting table without anybody is removed (60)")
      ->check(CLI::Range(1, 525'600))
      ->envname("CLEW_EXPIRY");
  command
      ->add_option_function<int>(
          "--tell-after", [&s](int seconds) { s.tell_after = std::chrono::seconds(seconds); },
          "Seconds that a turn waits before whoever is not there is told of it (15)")
      ->check(CLI::Range(0, 86'400))
      ->envname("CLEW_TELL_AFTER");
  command
      ->add_option("--push-contact", s.push_contact,
                   "Whom push services may ask about this house: mailto:you@example.org")
      ->envname("CLEW_PUSH_CONTACT")
      ->check([](const std::string& contact) -> std::string {
        return contact.starts_with("mailto:") || contact.starts_with("https://")
                   ? ""
                   : "a contact is mailto:you@example.org or https://example.org";
      });
  command
      ->add_option("--push-host", s.push_hosts,
                   "A push service that may lie in a private network or at another port: push.lan:8443")
      ->envname("CLEW_PUSH_HOST")
      ->take_all()
      ->expected(1);
  command->add_flag("--secure", s.is_secure, "People reach the house by https: cookies say so")
      ->envname("CLEW_SECURE");
  command->add_flag("--new-key", s.with_new_key,
                    "Sign cookies with a new key; guests of the last two are still known");
  command->add_flag_callback(
      "--no-limits", [&s] { s.is_limited = false; },
      "Let anybody do as much as they like: for load tests alone");
  command->add_option("--config", *file, "Read settings from this TOML file")
      ->envname("CLEW_CONFIG")
      ->check(CLI::ExistingFile);
  command->callback([command, settings, data, file, &exit_code] {
    for (auto& origin : settings->origins)
      if (origin.ends_with('/')) origin.pop_back();
    if (!file->empty()) read_settings(*command, *file);
    exit_code = run_serve(*settings, *data);
  });
}

void add_backup(CLI::App& program, int& exit_code) {
  const auto describe = [](CLI::App& command, BackupRequest& request) {
    command.add_option("file", request.file, "The copy")->required();
    add_data_dir(command, request.data_dir);
    command.add_flag("--json", request.json, "As JSON, for scripts");
  };
  add<BackupRequest>(
      program, exit_code, "backup", "Copy a house's tables into one file, while it is open", run_backup,
      [&](CLI::App& command, BackupRequest& request) {
        command.footer("Ends with 0 only where every table of the copy is whole. Keys are not in it.");
        describe(command, request);
      });
  add<BackupRequest>(program, exit_code, "restore", "Bring a copy back, while no house uses the folder",
                     run_restore, [&](CLI::App& command, BackupRequest& request) {
                       describe(command, request);
                       command.add_flag("--replace", request.replace, "Put the tables that are there aside");
                     });
  add<UpgradeRequest>(
      program, exit_code, "upgrade-check",
      "Say whether this Clew can go on with a house that another one kept", run_upgrade_check,
      [](CLI::App& command, UpgradeRequest& request) {
        command.footer(
            "Copies the tables, also while the house is open, and replays every one; nothing is changed.");
        add_data_dir(command, request.data_dir);
        command
            .add_option("--store", request.store,
                        "A house in a database instead: postgresql://user@host/name; it is only read")
            ->envname("CLEW_STORE")
            ->check(must_be_database);
        command.add_flag("--json", request.json, "As JSON, for scripts");
      });
}

void add_nodes(CLI::App& program, int& exit_code) {
  add<NodesRequest>(program, exit_code, "nodes",
                    "For whoever runs a house of several nodes: which there are, and what they hold",
                    run_nodes, [](CLI::App& command, NodesRequest& request) {
                      command
                          .add_option("--store", request.store,
                                      "The database that they share: postgresql://user@host/name")
                          ->envname("CLEW_STORE")
                          ->required()
                          ->check(must_be_database);
                      command.add_flag("--leases", request.leases, "Also every table and who holds it");
                      command.add_flag("--json", request.json, "As JSON");
                    });
}

void add_store(CLI::App& program, int& exit_code) {
  auto* store = program.add_subcommand("store", "For whoever runs a house: where its tables are kept");
  store->require_subcommand(1);
  add<StoreCopyRequest>(
      *store, exit_code, "copy",
      "Move a house to another store: every table is copied, compared and replayed", run_store_copy,
      [](CLI::App& command, StoreCopyRequest& request) {
        command.footer(
            "A store is a data folder, or a database: postgresql://user@host/name. Stop the house first; "
            "what it "
            "has is only read. The other must be empty. Cookies' keys stay in the data folder.");
        command.add_option("from", request.from, "The store to read")->required();
        command.add_option("to", request.to, "The store to fill")->required();
        command.add_flag("--json", request.json, "As JSON, for scripts");
      });
}

void add_admin(CLI::App& program, int& exit_code) {
  auto* admin = program.add_subcommand("admin", "For whoever runs a house");
  admin->require_subcommand(1);
  add<AdminRequest>(
      *admin, exit_code, "link", "Print a link to /house that works once, within ten minutes", run_admin_link,
      [](CLI::App& command, AdminRequest& request) {
        command.footer("The house may be open. Who can write its data folder can run this, and nobody else.");
        add_data_dir(command, request.data_dir);
        command.add_option("--url", request.url, "Where people reach the house (http://localhost:8080)");
      });
}

}  // namespace

void add_house_commands(CLI::App& program, int& exit_code) {
  add_serve(program, exit_code);
  add_store(program, exit_code);
  add_nodes(program, exit_code);
  add_backup(program, exit_code);
  add_admin(program, exit_code);
}

}  // namespace clew
